/**
 * Whether a key belongs to an input method. Safari ends a composition before it tells of the key that did, which has this
 * code alone.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229
