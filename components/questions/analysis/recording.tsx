import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CallError, call } from '#lib/platform/client/call.ts'
import { videoSign } from '#lib/questions/calls.ts'
import type { SignedRecording } from '#lib/questions/contract.ts'
import type { QuestionId } from '#lib/questions/types.ts'
import styles from './analysis-item.module.css'
import { HostedPlayer } from './hosted-player.tsx'
import { MediaElement } from './media-element.tsx'

type Props = {
  name: string
  type: 'video' | 'audio'
  vid: string
  /** Number of the question that a reader was shown with it. */
  questionId: QuestionId
}

type Playing = {
  signed: SignedRecording
  askedAt: number
  /** Second to begin at, and whether it runs. */
  from: number
  isOn: boolean
}

/** Milliseconds in which an address is asked for anew once at most: one that fails sooner has not grown old. */
const RENEW_MS = 60_000
const lost = '没有加载出来，请检查网络后再试'

/** A recording that has a name and no address: that comes when it is to be played, and anew when it has grown old. */
export function Recording({ name, type, vid, questionId }: Props) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  // Where it goes on after a failure.
  const place = useRef(0)
  const [isBusy, setIsBusy] = useState(false)
  useFocus(media, playing !== null)

  const begin = async (from: number, isOn: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const asked = { vid, questionId: Number(questionId) }
      const signed = await call(videoSign, asked, { quiet: true })
      setPlaying({ signed, askedAt: Date.now(), from, isOn })
      setFault(null)
    } catch (error) {
      setPlaying(null)
      setFault(error instanceof CallError ? error.message : lost)
    } finally {
      setIsBusy(false)
    }
  }

  if (!playing)
    return (
      <div className={type === 'video' ? styles.screen : styles.sound}>
        {fault && <p role="alert">{fault}</p>}
        <Button
          variant={type === 'video' ? 'lamp' : 'second'}
          busy={isBusy}
          onClick={() => void begin(place.current, true)}
        >
          {fault ? '再试一次' : `播放${name}`}
        </Button>
      </div>
    )
  const { signed, askedAt, from, isOn } = playing
  const fail = () => {
    const element = media.current
    place.current = element?.currentTime || from
    if (Date.now() - askedAt > RENEW_MS) return void begin(place.current, !element?.paused)
    setPlaying(null)
    setFault(lost)
  }
  if (signed.kind === 'polyv') return <HostedPlayer {...{ name, signed }} onFail={fail} />
  return (
    <MediaElement
      ref={media}
      {...{ name, type, from, isOn }}
      address={signed.address}
      poster={signed.poster}
      captions={signed.captions}
      onFail={fail}
    />
  )
}

/** Hands the focus to what takes the place of the button that had it. */
function useFocus(element: RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    if (isThere) element.current?.focus()
  }, [element, isThere])
}
