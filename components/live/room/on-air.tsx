import { useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './room.module.css'
import { useBroadcast } from './use-broadcast.ts'
import type { Found } from './use-room.ts'

type Props = { found: Found; onAgain: () => Promise<void> }

/** Shows what is on air, at the second at which it is for all: it can be stopped and made silent, not moved. */
export function OnAir({ found, onAgain }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  // The film it began with: its address changes with each answer.
  const [begun] = useState(found)
  const { film, title } = begun.room
  const [isEntered, setIsEntered] = useState(false)
  const { isLost, isPaused, isMuted, turn, mute } = useBroadcast(video, begun, isEntered)
  const whole = () => void video.current?.requestFullscreen?.().catch(() => undefined)
  return (
    <>
      <div className={styles.film}>
        {/* biome-ignore lint/a11y/useMediaCaption: a film without captions names none */}
        <video ref={video} playsInline poster={film?.poster ?? undefined} aria-label={title}>
          {film?.captions && (
            <track default kind="captions" src={film.captions} srcLang="zh-CN" label="字幕" />
          )}
        </video>
        {(!film || isLost || !isEntered) && (
          <div className={styles.over} role={isLost ? 'alert' : undefined}>
            {!film || isLost ? (
              <>
                <p>{film ? '画面没有加载出来，请检查网络后再试' : '画面还没有接通，请稍等'}</p>
                <Button variant="lamp" onClick={() => void onAgain()}>
                  再试一次
                </Button>
              </>
            ) : (
              <Button variant="lamp" big onClick={() => setIsEntered(true)}>
                进入直播
              </Button>
            )}
          </div>
        )}
      </div>
      {isEntered && !isLost && (
        <p className={styles.bar}>
          <Button variant="second" onClick={turn}>
            {isPaused ? '继续看直播' : '暂停'}
          </Button>
          <Button variant="second" aria-pressed={isMuted} onClick={mute}>
            静音
          </Button>
          <Button variant="second" onClick={whole}>
            全屏
          </Button>
        </p>
      )}
    </>
  )
}
