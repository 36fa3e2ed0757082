'use client'
import { clientView } from '#app/client-view.tsx'

export const ChatView = clientView(
  () => import('#components/chat/room/chat-page.tsx').then(({ ChatPage }) => ChatPage),
  [60, 480, 80],
  { isSitting: true },
)
export const HistoryView = clientView(
  () => import('#components/chat/history/history-page.tsx').then((file) => file.HistoryPage),
  [40, 44, 72, 72, 72],
)
