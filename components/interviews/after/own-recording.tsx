import { useState } from 'react'
import { RecordingPlayer } from '#components/interviews/recording-player.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import type { Recording } from '#lib/interviews/client/recordings.ts'
import { sizeText } from '#lib/interviews/size-text.ts'
import styles from './after.module.css'

type Props = { recording: Recording; onDelete: () => Promise<void> }

/** One's own answer, to be heard again from this device. */
export function OwnRecording({ recording, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.card} aria-label="听听自己">
      <h3>
        听听自己 <small>{sizeText(recording.bytes)}，只在这台设备上</small>
      </h3>
      <RecordingPlayer recording={recording} className={styles.player} />
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        删掉这段
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="删掉这段录音？"
          action="删掉"
          onClose={() => setIsAsking(false)}
          onConfirm={onDelete}
        >
          <p>别处没有存，删了就听不到了。作答和自评不受影响。</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
