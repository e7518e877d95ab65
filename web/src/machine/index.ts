/** The machine without a page around it: what tests under node play on. */

export { tell } from "../installer/installing";
export * from "./chance";
export * from "./clock";
export * from "./machine";
export * from "./pack";
export * from "./script";
