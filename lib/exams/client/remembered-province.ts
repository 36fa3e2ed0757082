// Kept on the device alone: no server needs to know for where somebody reads.
const KEY = 'province'

/** The number of the province that this device's reader chose; null without a choice, or where the browser keeps nothing. */
export function rememberedProvince(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

/** Keeps the choice; null forgets it. */
export function rememberProvince(cityId: number | null): void {
  try {
    if (cityId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(cityId))
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}
