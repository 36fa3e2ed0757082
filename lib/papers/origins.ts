/** Whether a paper was set in an exam or written for practice; only the former has an exam's year and region. */
export const paperOrigins = ['真题', '模拟卷'] as const
export type PaperOrigin = (typeof paperOrigins)[number]

/** Names papers of these origins together. */
export function papersName(origins: readonly PaperOrigin[]): string {
  const [hasReal, hasMock] = paperOrigins.map((origin) => origins.includes(origin))
  if (hasReal) return hasMock ? '真题与模拟卷' : '历年真题'
  return hasMock ? '模拟卷' : '试卷'
}
