import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Stands in place of something that did not load. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title="加载失败" picture="error">
      <p>请检查网络后重试。</p>
      <Button onClick={onRetry}>重试</Button>
    </EmptyState>
  )
}
