import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './load-error.module.css'

/** What stands in place of something that did not load. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title="加载失败" picture="error">
      <p>请检查网络后重试。</p>
      <Button className={styles.retry} onClick={onRetry}>
        重试
      </Button>
    </EmptyState>
  )
}
