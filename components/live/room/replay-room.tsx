import { useEffect, useRef, useState } from 'react'
import { FilmBar } from '#components/lessons/player/film-bar.tsx'
import { useFilmKeys } from '#components/lessons/player/use-film-keys.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { attachFilm } from '#lib/lessons/client/attach-film.ts'
import { placeAt } from '#lib/live/client/replay-log.ts'
import type { LiveRoom } from '#lib/live/contract.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { MessageList } from './message-list.tsx'
import styles from './room.module.css'
import { useReplayLog } from './use-replay-log.ts'

type Props = { room: LiveRoom; onAgain: () => Promise<void> }

const noChapters: [] = []

/** The film of a broadcast with what was said in it at its second: either leads to the other. */
export function ReplayRoom({ room: asked, onAgain }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  // The film it began with: its address changes with each answer.
  const [room] = useState(asked)
  const { id, title, film, replayUntil, isModerator } = room
  const [isLost, setIsLost] = useState(false)
  const [second, setSecond] = useState(0)
  useFilmKeys(video, noChapters)
  useEffect(() => {
    const element = video.current
    if (!element || !film) return
    const stop = new AbortController()
    const look = () => setSecond(Math.floor(element.currentTime))
    for (const name of ['timeupdate', 'seeking'])
      element.addEventListener(name, look, { signal: stop.signal })
    const how = { from: 0, onLost: () => setIsLost(true) }
    const detach = attachFilm(element, { film: film.address, isHls: film.isHls }, how)
    return () => {
      stop.abort()
      detach()
    }
  }, [film])
  const turnTo = (to: number) => {
    if (!video.current) return
    video.current.currentTime = to
    video.current.play().catch(() => undefined)
  }
  const { messages, isFailed, retry, add } = useReplayLog(id, second)
  const items = (messages ?? []).filter(
    ({ isHidden, isMine }) => !isHidden || isMine || isModerator,
  )
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.film}>
          {/* biome-ignore lint/a11y/useMediaCaption: a film without captions names none */}
          <video
            ref={video}
            controls
            playsInline
            preload="metadata"
            poster={film?.poster ?? undefined}
            aria-label={`${title}（回放）`}
          >
            {film?.captions && (
              <track default kind="captions" src={film.captions} srcLang="zh-CN" label="字幕" />
            )}
          </video>
          {(isLost || !film) && (
            <div className={styles.over} role="alert">
              <p>回放没有加载出来，请检查网络后再试</p>
              <Button variant="lamp" onClick={() => void onAgain()}>
                再试一次
              </Button>
            </div>
          )}
        </div>
        <FilmBar video={video} />
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            <Badge>回放</Badge>
            <span>{shanghaiMinute(new Date(room.startsAt))} 直播</span>
            {replayUntil && <span>可看到 {shanghaiMinute(new Date(replayUntil))}</span>}
          </p>
        </header>
      </div>
      <aside className={styles.side} aria-label="提问与回答">
        <h2>提问与回答</h2>
        {isFailed && <LoadError onRetry={retry} />}
        {messages?.length === 0 && <p className="muted">这场直播没有人提问。</p>}
        <MessageList
          {...{ items, isModerator, add }}
          place={placeAt(items, second)}
          onSecond={turnTo}
        />
      </aside>
    </div>
  )
}
