import room from '#components/chat/room/room.module.css'
import { Dialog } from '#components/ui/dialog.tsx'
import { SourceCard } from './source-card.tsx'
import type { Numbered } from './source-pane.tsx'
import styles from './sources.module.css'

/** The same where there is no room beside the answer. */
export function SourceSheet({ number, cited, onClose }: Numbered & { onClose: () => void }) {
  return (
    <Dialog title="出处" className={room.sheet} closeBeside onClose={onClose}>
      <div className={styles.inSheet}>
        <SourceCard {...{ number, cited }} />
        <a className="button" href={cited.address} target="_blank" rel="noopener">
          去原文的这一句
        </a>
      </div>
    </Dialog>
  )
}
