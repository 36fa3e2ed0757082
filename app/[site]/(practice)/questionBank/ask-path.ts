import { aiChatPage } from '#lib/chat/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'

/** As much of a question as says which one it is. */
const MOST = 120

/** Where one goes on asking about a question, whose text stands in the composer already. */
export function askPath(stem: string): string {
  const characters = [...plainText(stem)]
  const start = characters.slice(0, MOST).join('')
  const q = characters.length > MOST ? `${start}……` : start
  return href(aiChatPage, { assistant: 'tutor', q })
}
