import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LessonList } from '#components/lessons/lesson-list.tsx'
import { PlayLink } from '#components/lessons/play-link.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Section } from '#components/ui/section.tsx'
import { courseStudy } from '#lib/lessons/calls.ts'
import type { PlayedLesson } from '#lib/lessons/contract.ts'
import { myCourseDetailPage, myCoursePage } from '#lib/lessons/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { FilmBar } from './film-bar.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import styles from './player.module.css'
import { useFilmKeys } from './use-film-keys.ts'
import { type Stop, usePlaying } from './use-playing.ts'

/** The film of the lesson in the address, at its second where one is named. Default export for `lazy`. */
export default function Player() {
  const id = useIdFromQuery()
  const asked = useSearchParams().get('at') ?? ''
  const at = /^\d{1,5}$/.test(asked) ? Number(asked) : null
  return (
    <div className={`container ${styles.page}`}>
      {id === null ? <Nothing title="没有这节课" /> : <Lesson key={id} lessonId={id} at={at} />}
    </div>
  )
}

function Lesson({ lessonId, at }: { lessonId: number; at: number | null }) {
  const video = useRef<HTMLVideoElement>(null)
  const { playing, stop, untold, goOn } = usePlaying(lessonId, video, at)
  useFilmKeys(video)
  const title = playing?.lesson.title
  useEffect(() => {
    if (title) document.title = `${title} - 公选王`
  }, [title])
  if (!playing && stop?.kind === 'refused') return <Nothing title={stop.message} />
  return (
    <>
      {playing && <Crumbs playing={playing} />}
      <div className={styles.columns}>
        <div>
          <div className={styles.film}>
            {/* biome-ignore lint/a11y/useMediaCaption: a film without captions names none */}
            <video
              ref={video}
              controls
              playsInline
              preload="metadata"
              poster={playing?.poster ?? undefined}
              aria-label={title ?? '影片'}
            >
              {playing?.captions && (
                <track
                  key={playing.captions}
                  default
                  kind="captions"
                  src={playing.captions}
                  srcLang="zh-CN"
                  label="字幕"
                />
              )}
            </video>
            {stop && <Stopped stop={stop} playing={playing} onGoOn={goOn} />}
          </div>
          <FilmBar video={video} />
          <p role="status" className={styles.untold}>
            {untold}
          </p>
          <h1 className={styles.title}>{title ?? (stop ? '看课' : '正在打开')}</h1>
          {playing && <After playing={playing} video={video} />}
        </div>
        {playing && (
          <aside className={styles.side} aria-label="笔记与大纲">
            <LessonNotes lessonId={lessonId} video={video} />
            <Outline playing={playing} />
          </aside>
        )}
      </div>
    </>
  )
}

function Crumbs({ playing: { course, lesson } }: { playing: PlayedLesson }) {
  return (
    <Breadcrumbs
      crumbs={[
        { name: '我的课程', path: href(myCoursePage) },
        { name: course.title, path: href(myCourseDetailPage, { courseId: course.id }) },
        { name: lesson.title },
      ]}
    />
  )
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <ButtonLink href={href(myCoursePage)} variant="second">
        我的课程
      </ButtonLink>
    </EmptyState>
  )
}

type StoppedProps = { stop: Stop; playing: PlayedLesson | null; onGoOn: () => void }

/** Says over the film why it stands, and what can be done. */
function Stopped({ stop, playing, onGoOn }: StoppedProps) {
  return (
    <div className={styles.stopped} role="alert">
      <p>{stop.message}</p>
      {stop.kind === 'refused' && playing ? (
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

type AfterProps = { playing: PlayedLesson; video: RefObject<HTMLVideoElement | null> }

/** The next lesson, which leads on when this one has ended. */
function After({ playing: { course, next }, video }: AfterProps) {
  const [isEnded, setIsEnded] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setIsEnded(element.ended)
    for (const name of ['ended', 'play', 'seeked']) element.addEventListener(name, look)
    return () => {
      for (const name of ['ended', 'play', 'seeked']) element.removeEventListener(name, look)
    }
  }, [video])
  return (
    <div className={styles.after} data-ended={isEnded || undefined}>
      {next ? (
        <>
          <p>
            {isEnded ? '这一课看完了。下一课：' : '下一课：'}
            {next.title}
          </p>
          <PlayLink lessonId={next.id} button={isEnded ? 'first' : 'second'}>
            下一课
          </PlayLink>
        </>
      ) : (
        <>
          <p>{isEnded ? '这是最后一课，看完了。' : '这是最后一课。'}</p>
          <ButtonLink
            href={href(myCourseDetailPage, { courseId: course.id })}
            variant={isEnded ? undefined : 'second'}
          >
            回到课程
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function Outline({ playing: { course, lesson } }: { playing: PlayedLesson }) {
  const { data } = useEndpoint(courseStudy, { courseId: course.id }, { quiet: true })
  return (
    data && (
      <Section title="课程大纲" count={`学完 ${data.done}/${data.films}`}>
        <LessonList study={data} current={lesson.id} />
      </Section>
    )
  )
}
