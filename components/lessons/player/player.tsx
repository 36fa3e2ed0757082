import { useSearchParams } from 'next/navigation'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { FilmClock } from '#lib/lessons/client/film-clock.ts'
import type { PlayedFilm, PlayedHosted } from '#lib/lessons/contract.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { FilmBar } from './film-bar.tsx'
import { FilmChapters } from './film-chapters.tsx'
import { HostedFilm } from './hosted-film.tsx'
import { LessonCrumbs } from './lesson-crumbs.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { LessonOutline } from './lesson-outline.tsx'
import { NextLesson } from './next-lesson.tsx'
import { NoLesson } from './no-lesson.tsx'
import { OpenedLesson } from './opened-lesson.tsx'
import styles from './player.module.css'
import { useFilmKeys } from './use-film-keys.ts'
import { type Stop, usePlaying } from './use-playing.ts'

/** The lesson in the address, whatever it gives; a film at its second where one is named. Default export for `lazy`. */
export default function Player() {
  const id = useIdFromQuery()
  const asked = useSearchParams().get('at') ?? ''
  const at = /^\d{1,5}$/.test(asked) ? Number(asked) : null
  return (
    <div className={`container ${styles.page}`}>
      {id === null ? <NoLesson title="没有这节课" /> : <Lesson key={id} lessonId={id} at={at} />}
    </div>
  )
}

const noChapters: PlayedFilm['chapters'] = []

function Lesson({ lessonId, at }: { lessonId: number; at: number | null }) {
  const video = useRef<HTMLVideoElement>(null)
  // The same element, or the host's player.
  const film = useRef<FilmClock>(null)
  const takeVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
    film.current = element
  }, [])
  const { playing, other, stop, untold, goOn } = usePlaying(lessonId, film, at)
  const own = playing?.kind === 'film' ? playing : null
  const isHosted = playing?.kind === 'polyv'
  useFilmKeys(video, own?.chapters ?? noChapters)
  const title = (playing ?? other)?.lesson.title
  useEffect(() => {
    if (title) document.title = `${title} - 公选王`
  }, [title])
  if (!playing && stop?.kind === 'refused') return <NoLesson title={stop.message} />
  if (other) return <OpenedLesson opened={other} onAgain={goOn} />
  return (
    <>
      {playing && <LessonCrumbs opened={playing} />}
      <div className={styles.columns}>
        <div>
          <div className={styles.film}>
            {isHosted ? (
              <HostedFilm ref={film} name={title ?? '影片'} isCovered={stop !== null} />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: a film without captions names none
              <video
                ref={takeVideo}
                controls
                playsInline
                preload="metadata"
                poster={own?.poster ?? undefined}
                aria-label={title ?? '影片'}
              >
                {own?.captions && (
                  <track
                    key={own.captions}
                    default
                    kind="captions"
                    src={own.captions}
                    srcLang="zh-CN"
                    label="字幕"
                  />
                )}
              </video>
            )}
            {stop && <Stopped stop={stop} wasPlaying={playing !== null} onGoOn={goOn} />}
          </div>
          {!isHosted && <FilmBar video={video} />}
          <p role="status" className={styles.untold}>
            {untold}
          </p>
          <h1 className={styles.title}>{title ?? (stop ? '看课' : '正在打开')}</h1>
          {playing && <After playing={playing} film={film} />}
        </div>
        {playing && (
          <aside className={styles.side} aria-label="章节、笔记与大纲">
            {own && <FilmChapters chapters={own.chapters} video={video} />}
            <LessonNotes lessonId={lessonId} film={film} />
            <LessonOutline opened={playing} />
          </aside>
        )}
      </div>
    </>
  )
}

type StoppedProps = { stop: Stop; wasPlaying: boolean; onGoOn: () => void }

/** Says over the film why it stands, and what can be done. */
function Stopped({ stop, wasPlaying, onGoOn }: StoppedProps) {
  return (
    <div className={styles.stopped} role="alert">
      <p>{stop.message}</p>
      {stop.kind === 'refused' && wasPlaying ? (
        <ButtonLink href={href(myCoursePage)} variant="lamp">
          我的课程
        </ButtonLink>
      ) : (
        <Button variant="lamp" onClick={onGoOn}>
          {stop.kind === 'elsewhere' ? '在这里继续' : '再试一次'}
        </Button>
      )}
    </div>
  )
}

type AfterProps = { playing: PlayedFilm | PlayedHosted; film: RefObject<FilmClock | null> }

/** The next lesson, which leads on when the film has ended. */
function After({ playing, film }: AfterProps) {
  const [isEnded, setIsEnded] = useState(false)
  useEffect(() => {
    const element = film.current
    if (!element) return
    const look = () => setIsEnded(element.ended)
    for (const name of ['ended', 'play', 'seeked']) element.addEventListener(name, look)
    return () => {
      for (const name of ['ended', 'play', 'seeked']) element.removeEventListener(name, look)
    }
  }, [film])
  return <NextLesson opened={playing} isEnded={isEnded} />
}
