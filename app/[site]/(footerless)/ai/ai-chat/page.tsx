import { ChatView } from '#app/[site]/(footerless)/ai/views.tsx'
import { clientMeta } from '#app/client-meta.ts'
import { aiChatPage } from '#lib/chat/paths.ts'

export const generateMetadata = clientMeta(
  aiChatPage,
  '向公选王 AI 提问：回答标出处，点编号就能看到本站原文。',
)

export default function AiChatPage() {
  return <ChatView title="AI 对话" />
}
