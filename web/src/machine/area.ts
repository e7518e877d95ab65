/** Rectangles of the panel: from x1, y1 up to but without x2, y2. */

export interface Area {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export const NOWHERE: Area = { x1: 0, y1: 0, x2: 0, y2: 0 };

export function isEmpty(area: Area): boolean {
  return area.x1 >= area.x2 || area.y1 >= area.y2;
}

export function size(area: Area): number {
  return isEmpty(area) ? 0 : (area.x2 - area.x1) * (area.y2 - area.y1);
}

export function isSame(a: Area, b: Area): boolean {
  return a.x1 === b.x1 && a.y1 === b.y1 && a.x2 === b.x2 && a.y2 === b.y2;
}

export function union(a: Area, b: Area): Area {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  return {
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
    x2: Math.max(a.x2, b.x2),
    y2: Math.max(a.y2, b.y2),
  };
}

export function overlap(a: Area, b: Area): Area {
  const found = {
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
    x2: Math.min(a.x2, b.x2),
    y2: Math.min(a.y2, b.y2),
  };
  return isEmpty(found) ? NOWHERE : found;
}
