import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './room.module.css'
import { BARS, useLevels } from './use-levels.ts'
import type { Media } from './use-media.ts'

type Props = { media: Media; isSpeaking: boolean; isHeld: boolean }

/** Offers to record, shows that it does, and says where the recording stays. */
export function RecorderDesk({ media, isSpeaking, isHeld }: Props) {
  const { source, trouble, isAsking, start, stop } = media
  const levels = useLevels(source?.stream ?? null, isSpeaking && !isHeld)
  const word = source?.medium === 'video' ? '录像' : '录音'
  const when = !isSpeaking ? '开口以后' : isHeld ? '停着的时候不' : '正在'
  return (
    <div className={styles.recorder}>
      {source && (
        <div className={styles.wave} aria-hidden="true">
          {Array.from({ length: BARS }, (_, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars stand still, their heights change
              key={index}
              data-on={index < levels.length || undefined}
              style={{ height: `${Math.round(8 + (levels[index] ?? 0) * 92)}%` }}
            />
          ))}
        </div>
      )}
      {source?.medium === 'video' && <Mirror stream={source.stream} />}
      <p className={styles.media}>
        {source ? (
          <Button variant="quiet" onClick={() => stop(null)}>
            不录了
          </Button>
        ) : (
          <>
            <Button variant="second" busy={isAsking} onClick={() => void start('audio')}>
              录音
            </Button>
            <Button variant="second" busy={isAsking} onClick={() => void start('video')}>
              录像
            </Button>
          </>
        )}
      </p>
      <p role="status" className={styles.media}>
        {trouble !== '' && trouble}
        {trouble === '' && source && `${when}${word}。`}
      </p>
      <p className={styles.notice}>
        声音和画面只录在这台设备上，没有传出去。关掉页面还在；删掉、退出登录或浏览器清理网站数据时才没有。
      </p>
    </div>
  )
}

function Mirror({ stream }: { stream: MediaStream }) {
  const place = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (place.current) place.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={place}
      className={styles.mirror}
      muted
      autoPlay
      playsInline
      aria-label="自己的画面"
    />
  )
}
