import type { Trouble } from '#lib/client/answer-queue-types.ts'
import { askForLogin } from './learner-only.tsx'
import styles from './sync-notice.module.css'

type Props = { trouble: Trouble; unsaved: number; refused: number; onRetry: () => void }

/** What stands in the way of saving, and what becomes of the answers meanwhile. */
export function SyncNotice({ trouble, unsaved, refused, onRetry }: Props) {
  const text = textOf(trouble, unsaved, refused)
  return (
    <div role="status">
      {text && (
        <p className={styles.notice}>
          {text}
          {trouble === 'login' ? (
            <button type="button" onClick={askForLogin}>
              登录
            </button>
          ) : (
            trouble && (
              <button type="button" onClick={onRetry}>
                立即重试
              </button>
            )
          )}
        </p>
      )}
    </div>
  )
}

function textOf(trouble: Trouble, unsaved: number, refused: number): string {
  if (unsaved > 0 && trouble === 'offline')
    return `网络已断开，${unsaved} 题的作答已存在本机，恢复后自动同步。`
  if (unsaved > 0 && trouble === 'server')
    return `服务器暂时没有响应，${unsaved} 题的作答已存在本机，正在重试。`
  if (trouble === 'login') return `登录已过期，${unsaved} 题的作答已存在本机，登录后自动同步。`
  return refused > 0 ? `有 ${refused} 题的改动没有被服务器接受，请重新作答这些题。` : ''
}
