import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Stands in place of something that did not load; `why` says what trying again would not mend. */
export function LoadError({ onRetry, why }: { onRetry: () => void; why?: string | undefined }) {
  return (
    <EmptyState title="加载失败" picture="error">
      <p>{why ?? '请检查网络后重试。'}</p>
      <Button onClick={onRetry}>重试</Button>
    </EmptyState>
  )
}
