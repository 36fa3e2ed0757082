import type { SaveState } from '#lib/practice/client/answer-queue/types.ts'
import styles from './save-mark.module.css'

const texts = { saved: '已保存', pending: '待同步', failed: '同步失败' } satisfies Record<
  SaveState,
  string
>
const signs = {
  saved: 'M3 8.5l3 3 7-7',
  pending: 'M8 4v4.5l3 2M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13',
  failed: 'M8 3v6.5M8 11.5v2',
} satisfies Record<SaveState, string>

/** Whether the server has an answer. */
export function SaveMark({ state }: { state: SaveState }) {
  return (
    <span className={styles.mark} data-state={state}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={signs[state]} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {texts[state]}
    </span>
  )
}
