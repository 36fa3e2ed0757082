export type PhoneSystem = 'ios' | 'android'

/** The system of a phone or tablet by its User-Agent; null for computers. An iPad calls itself a Mac, but can be touched. */
export function systemOf(userAgent: string, touchPoints = 0): PhoneSystem | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android|HarmonyOS/.test(userAgent)) return 'android'
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : null
}
