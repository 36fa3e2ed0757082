import type { Ref, SyntheticEvent } from 'react'
import styles from './analysis-item.module.css'
import { audioType } from './analysis-kinds.ts'

type Props = {
  ref?: Ref<HTMLVideoElement & HTMLAudioElement>
  name: string
  type: 'video' | 'audio'
  address: string
  poster?: string | null
  captions?: string | null
  /** Second to begin at. */
  from?: number
  /** Plays at once: it was asked for by a press. */
  isOn?: boolean
  onFail?: () => void
}

/** A film or a sound with the browser's controls; nothing is loaded before it is played. */
export function MediaElement({ ref, name, type, address, from = 0, isOn, onFail, ...more }: Props) {
  const shared = {
    ...{
      ref,
      'aria-label': name,
      controls: true,
      preload: 'none',
      autoPlay: isOn,
      onError: onFail,
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (from > 0) currentTarget.currentTime = from
    },
  }
  if (type === 'audio')
    return (
      // A source that changes is not loaded anew, another element is.
      <audio key={address} {...shared} className={styles.audio}>
        <source src={address} type={audioType(address)} onError={onFail} />
      </audio>
    )
  return (
    <video
      {...shared}
      className={styles.video}
      playsInline
      src={address}
      poster={more.poster ?? undefined}
    >
      {more.captions && (
        <track
          key={more.captions}
          default
          kind="captions"
          src={more.captions}
          srcLang="zh-CN"
          label="字幕"
        />
      )}
    </video>
  )
}
