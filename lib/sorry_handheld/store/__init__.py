"""What survives the power: records (records), what is kept of them in memory (store), how each kind
of nvm is read and written (block, nrf, rp2), and which of these a board needs (opening)."""
