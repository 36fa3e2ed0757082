/** Long enough to read the longest sentence of chapter 8 twice. */
export const SHOWN_MS = 5000
export const AT_MOST = 3

/** The drawing beside each kind of message, in a square of 20. */
export const signs = {
  success: 'M5.5 10.5l3 3 6-6.5',
  warning: 'M10 4.5v7M10 14v1.5',
  error: 'M6.5 6.5l7 7M13.5 6.5l-7 7',
}
