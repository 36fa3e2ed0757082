import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import { documentPath } from '#lib/platform/routes/client/document-path.ts'

/**
 * Loads the page anew where its document was that of another page, whose policy knows no microphone: a link of the records or
 * 后退 leads here without a reload. False where the policy is right.
 */
export function reloadForPolicy(): boolean {
  const path = documentPath()
  if (path === null || path === interviewQuestionDetailPage.path) return false
  location.reload()
  return true
}
