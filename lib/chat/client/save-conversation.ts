import type { ChatConversation } from '#lib/chat/contract.ts'
import { exportText } from '#lib/chat/export-text.ts'
import { saveFile } from '#lib/platform/client/files/save-file.ts'

/** Hands a conversation with this assistant to the browser as a Markdown file. */
export function saveConversation(conversation: ChatConversation, assistant: string): void {
  const text = exportText(conversation, { assistant, site: location.origin })
  // What no system takes as a part of a file's name.
  const title = conversation.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  saveFile(`${title}（人工智能生成）.md`, new Blob([text], { type: 'text/markdown;charset=utf-8' }))
}
