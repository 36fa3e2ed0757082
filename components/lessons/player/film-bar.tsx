import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { SPEEDS, speedsWith, useFilmHabits } from '#lib/lessons/client/film-habits.ts'
import styles from './player.module.css'
import { STEP, step, turnSpeed } from './use-film-keys.ts'

type Props = { video: RefObject<HTMLVideoElement | null> }

/** The row below the film beside the browser's own controls: steps, speed, the small window, and what the keys do. */
export function FilmBar({ video }: Props) {
  const { speed, hasKeys } = useFilmHabits()
  const [rate, setRate] = useState<number>(speed)
  // Asked here, since this is drawn in the browser alone.
  const [hasSmallWindow] = useState(() => document.pictureInPictureEnabled === true)
  useEffect(() => {
    const element = video.current
    if (!element) return
    // A film that is loaded anew takes the second.
    element.playbackRate = speed
    element.defaultPlaybackRate = speed
    const follow = () => {
      setRate(element.playbackRate)
      const chosen = SPEEDS.find((one) => one === element.playbackRate)
      if (chosen) useFilmHabits.setState({ speed: chosen })
    }
    element.addEventListener('ratechange', follow)
    return () => element.removeEventListener('ratechange', follow)
  }, [video, speed])
  const turnSmall = () => {
    if (document.pictureInPictureElement) return void document.exitPictureInPicture()
    // A browser refuses it before the film has loaded; it can be pressed again.
    video.current?.requestPictureInPicture().catch(() => undefined)
  }
  return (
    <div className={styles.bar}>
      <Button variant="second" onClick={() => step(video.current, -STEP)} aria-label="退 10 秒">
        −10
      </Button>
      <Button variant="second" onClick={() => step(video.current, STEP)} aria-label="进 10 秒">
        +10
      </Button>
      <label className={styles.speed}>
        速度{' '}
        <select
          value={rate}
          onChange={({ currentTarget }) => {
            const chosen = SPEEDS.find((one) => String(one) === currentTarget.value)
            if (chosen) turnSpeed(video.current, chosen)
          }}
        >
          {speedsWith(rate).map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
      {hasSmallWindow && (
        <Button variant="second" onClick={turnSmall}>
          小窗
        </Button>
      )}
      <div className={styles.keys}>
        <Checkbox
          label="快捷键"
          value={hasKeys}
          onChange={(isOn) => useFilmHabits.setState({ hasKeys: isOn })}
        />
        <p>空格或 k 播放、暂停，← → 退进 10 秒，1 回到原速，[ ] 上一章、下一章</p>
      </div>
    </div>
  )
}
