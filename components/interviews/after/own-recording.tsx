import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { type Recording, readRecording } from '#lib/interviews/client/recordings.ts'
import { sizeText } from '#lib/interviews/size-text.ts'
import styles from './after.module.css'

type Props = { recording: Recording; onDelete: () => Promise<void> }

/** One's own answer, to be heard again from this device. */
export function OwnRecording({ recording, onDelete }: Props) {
  const [address, setAddress] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was recorded does not change
  useEffect(() => {
    let made = ''
    let isWanted = true
    readRecording(recording).then(
      (file) => {
        if (!isWanted) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      // The list above it is read from the same place and says that there is none.
      () => undefined,
    )
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [recording.id])
  const Player = recording.medium
  return (
    <section className={styles.card} aria-label="听听自己">
      <h3>
        听听自己 <small>{sizeText(recording.bytes)}，只在这台设备上</small>
      </h3>
      {address && <Player controls src={address} className={styles.player} />}
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
