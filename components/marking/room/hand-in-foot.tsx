import { Button } from '#components/ui/button.tsx'
import { KeySign } from './key-sign.tsx'
import styles from './room.module.css'

type Props = {
  total: number
  full: number
  /** Points without marks. */
  open: number
  isBusy: boolean
  onHandIn: () => void
}

/** The total and the hand-in, always in sight. */
export function HandInFoot({ total, full, open, isBusy, onHandIn }: Props) {
  return (
    <div className={styles.foot}>
      <p role="status">
        <strong>{total}</strong> / {full}
        {open > 0 && `，还有 ${open} 点没打`}
      </p>
      <Button aria-keyshortcuts="j" busy={isBusy} onClick={onHandIn}>
        交回，下一份 <KeySign>J</KeySign>
      </Button>
    </div>
  )
}
