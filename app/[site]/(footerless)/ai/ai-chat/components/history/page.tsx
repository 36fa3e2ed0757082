import { HistoryView } from '#app/[site]/(footerless)/ai/views.tsx'
import { clientMeta } from '#app/client-meta.ts'
import { aiHistoryPage } from '#lib/chat/paths.ts'

export const generateMetadata = clientMeta(
  aiHistoryPage,
  '查找、改名、导出和删除您与公选王 AI 的对话。',
)

export default function AiHistoryPage() {
  return <HistoryView title="对话历史" />
}
