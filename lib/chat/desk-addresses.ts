import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffChatFlagsPage } from './desk-paths.ts'

export const chatDeskPages: readonly Row[] = [
  deskPage('StaffChatFlags', staffChatFlagsPage, 'AI 对话拦截'),
]
