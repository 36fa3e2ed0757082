import { useEffect, useState } from 'react'
import { type Recording, readRecording } from '#lib/interviews/client/recordings.ts'

type Props = { recording: Recording; className?: string | undefined }

/** Plays a recording from this device. */
export function RecordingPlayer({ recording, className }: Props) {
  const [address, setAddress] = useState<string | null>('')
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
      () => isWanted && setAddress(null),
    )
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [recording.id])
  const Player = recording.medium
  if (address === null) return <p role="status">这段读不出来，浏览器可能清理过。</p>
  if (address === '') return null
  return <Player controls src={address} className={className} />
}
