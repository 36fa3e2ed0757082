import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { messagesPage } from './paths.ts'

// The specification has no such page, nor has the mobile host.
const personalCenter = pagesOf('personalCenter', {
  kind: 'client',
  shell: 'center',
  own: true,
  desktopOnly: true,
})

export const messagePages: readonly Row[] = [personalCenter('Messages', messagesPage, '消息')]
