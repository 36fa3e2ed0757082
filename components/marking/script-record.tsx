import { AnnotatedPictures } from '#components/questions/annotations/annotated-pictures.tsx'
import { UserHtml } from '#components/questions/user-html.tsx'
import desk from '#components/staff/desk.module.css'
import { Moment } from '#components/staff/moment.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PictureRow } from '#components/ui/pictures/picture-row.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { staffScript } from '#lib/marking/calls.ts'
import type { MarkedScript } from '#lib/marking/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import { ChangeMarks } from './change-marks.tsx'
import styles from './marking.module.css'
import { stageNames } from './room/stage-names.ts'

/** An answer with everything that was given for it, round by round. */
export function ScriptRecord({ id }: { id: number }) {
  const { data, error, mutate } = useEndpoint(staffScript, { id }, { quiet: true })
  // An own answer is a colleague's to read.
  if (error?.code === 403) return <EmptyState title={error.message} picture={null} />
  if (!data) return error ? <LoadError onRetry={() => mutate()} /> : <Skeleton heights={[80, 80]} />
  return (
    <div className={styles.record}>
      <UserHtml html={data.answer} />
      <PictureRow pictures={data.pictureList} name="答案图片" />
      <ol>
        {data.marks.map((mark) => (
          <li key={`${mark.round} ${mark.stage}`}>
            <Mark mark={mark} full={data.full} pictures={data.pictureList} />
          </li>
        ))}
      </ol>
      {data.state === 'settled' && <ChangeMarks script={data} onDone={() => mutate()} />}
    </div>
  )
}

type MarkProps = { mark: MarkedScript['marks'][number]; full: number; pictures: readonly string[] }

function Mark({ mark, full, pictures }: MarkProps) {
  const { round, stage, marker, score, points, annotations, comment, reason, seconds, at } = mark
  return (
    <>
      <p className={desk.facts}>
        <strong>
          {score} / {full}
        </strong>
        <span>
          第 {round} 轮 {stageNames[stage]}
        </span>
        <span>{marker}</span>
        <Moment iso={at} />
        <span>用时 {spanText(seconds)}</span>
      </p>
      {reason !== '' && <p>改分原因：{reason}</p>}
      <ul>
        {points.map((point) => (
          <li key={point.code}>
            {point.text}：{point.score} / {point.full}
            {point.quote !== '' && <q>{point.quote}</q>}
          </li>
        ))}
      </ul>
      {comment !== '' && <p>批语：{comment}</p>}
      <AnnotatedPictures pictures={pictures} annotations={annotations} annotatedOnly />
    </>
  )
}
