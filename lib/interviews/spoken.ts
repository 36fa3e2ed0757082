import { spanText } from '#lib/platform/text/duration.ts'

/**
 * Says in an answer what was said aloud: how long, in seconds, and what its speaker had noted down. Empty where nothing was
 * said and nothing noted, so that it counts as no answer.
 */
export function spokenText(seconds: number, outline: string): string {
  const notes = outline
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const said = seconds > 0 ? [`口头作答，用时 ${spanText(seconds)}。`] : []
  const noted = notes.length > 0 ? ['提纲：', ...notes] : []
  return [...said, ...noted].map((line) => `<p>${escaped(line)}</p>`).join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
