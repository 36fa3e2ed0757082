import { Button } from '#components/ui/button.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import type { DraftState } from '#lib/platform/client/draft/draft.ts'
import styles from './writing.module.css'

type Props = { state: DraftState<unknown>; onRetry: () => void }

/** Whether the server has what was written, and what becomes of it where not. */
export function SaveState({ state, onRetry }: Props) {
  const { trouble } = state
  return (
    <div className={styles.saving} data-trouble={trouble ?? undefined}>
      <p role="status">{textOf(state)}</p>
      {trouble === 'login' && (
        <Button
          variant="quiet"
          onClick={() => askForLogin({ name: 'page', detail: '', label: '作业' })}
        >
          登录
        </Button>
      )}
      {(trouble === 'offline' || trouble === 'refused') && (
        <Button variant="quiet" onClick={onRetry}>
          立即重试
        </Button>
      )}
    </div>
  )
}

function textOf({ unsaved, trouble, isKept, reason, conflicts }: DraftState<unknown>): string {
  if (conflicts.length > 0) return '另一台设备改过，请先选择留下哪一份。'
  if (unsaved === 0) return '已保存'
  const fate = isKept ? '写的内容已存在本机' : '本机无法保存，请保持页面打开'
  if (trouble === 'offline') return `没有连上服务器，${fate}，会自动重试。`
  if (trouble === 'login') return `登录已过期，${fate}，登录后接着保存。`
  if (trouble === 'refused') return `${reason || '没有保存成功'}。${fate}。`
  return '正在保存'
}
