import { Button } from '#components/ui/button.tsx'
import styles from './draft-notice.module.css'

type ConflictProps = {
  /** The page of the record, and what it is. */
  path: string
  what: string
  isBusy: boolean
  onGoOn: () => void
  onGiveWay: () => void
}

/** Says that somebody else has saved meanwhile; what is typed stays until its writer has chosen. */
export function ConflictNotice({ path, what, isBusy, onGoOn, onGiveWay }: ConflictProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p>{what}刚被别人保存过，您写的还在这里，还没有保存。</p>
      <a href={path} target="_blank" rel="noopener">
        看最新的一版<span className="visually-hidden">（在新标签页打开）</span>
      </a>
      <Button variant="second" onClick={onGoOn}>
        看过了，接着用我写的
      </Button>
      <Button variant="quiet" busy={isBusy} onClick={onGiveWay}>
        不要我写的，换成最新的
      </Button>
    </div>
  )
}

/** Says that the form goes on from what this tab has kept. */
export function KeptNotice({ isBusy, onDrop }: { isBusy: boolean; onDrop: () => void }) {
  return (
    <div role="status" className={styles.notice} data-quiet="">
      <p>这是您上次没有保存的，接着写就行。</p>
      <Button variant="quiet" busy={isBusy} onClick={onDrop}>
        不要了，重新开始
      </Button>
    </div>
  )
}
