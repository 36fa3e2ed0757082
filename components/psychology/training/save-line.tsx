import { Button } from '#components/ui/button.tsx'
import type { SaveState } from '#lib/psychology/client/answer-sender.ts'
import styles from './runner.module.css'

/** Says whether what was chosen is saved. */
export function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className={styles.save} data-failed={state === 'failed' || undefined}>
      <p role="status">
        {
          {
            saved: '每一题都会自动保存，可以随时离开，回来接着做。',
            saving: '正在保存…',
            failed: '刚才的作答还没有保存，请先不要退出登录；联网后在本页会自动再试。',
          }[state]
        }
      </p>
      {state === 'failed' && (
        <Button variant="second" onClick={onRetry}>
          再试一次
        </Button>
      )}
    </div>
  )
}
