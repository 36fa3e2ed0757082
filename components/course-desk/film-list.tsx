import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { staffFilms } from '#lib/course-desk/calls.ts'
import type { StaffFilm } from '#lib/course-desk/contract.ts'
import { staffCoursePage } from '#lib/course-desk/paths.ts'
import { filmTime } from '#lib/lessons/film-time.ts'
import { href } from '#lib/platform/routes/href.ts'

const uses = { lesson: '课时', analysis: '题目解析' } as const
const megabytes = (bytes: number | null) => (bytes === null ? '' : (bytes / 1_000_000).toFixed(1))
const purposeOf = ({ use }: StaffFilm) => (use ? uses[use] : '')
const usedBy = ({ lessons, questions }: StaffFilm) => [
  ...lessons.map(({ id, title }) => `课时 ${id} ${title}`),
  ...questions.map((id) => `题目 ${id}`),
]

/** The films on this machine with what plays them. Default export for `lazy`. */
export default function FilmList() {
  return (
    <DeskList
      head={
        <p className={desk.note}>
          影片由运维放入：在服务器上运行 npm run video:pack -- 影片文件 --name
          名字，做好后就在这里，课时可以选用；同名的会被替换。讲义在课程的课时下面上传，超过 3 MB
          的放入数据目录的 lesson-documents 里。
        </p>
      }
      title="影片"
      endpoint={staffFilms}
      states={[
        { status: 'all', name: '全部' },
        { status: 'unused', name: '没有用到' },
        { status: 'faulty', name: '有误' },
      ]}
      filters={[{ name: 'q', label: '名字', type: 'text' }]}
      columns={[
        { name: '名字', text: ({ name }) => name },
        { name: '用途', text: purposeOf },
        { name: '长短', text: ({ seconds }) => (seconds === null ? '' : filmTime(seconds)) },
        { name: '大小（MB）', text: ({ bytes }) => megabytes(bytes) },
        { name: '字幕', text: ({ hasCaptions }) => (hasCaptions ? '有' : '没有') },
        { name: '封面', text: ({ hasPoster }) => (hasPoster ? '有' : '没有'), isExtra: true },
        { name: '章节', text: ({ chapters }) => chapters, isExtra: true },
        { name: '用在', text: (film) => usedBy(film).join('；') },
        { name: '问题', text: ({ fault }) => fault ?? '' },
      ]}
      main="名字"
      nameOf={({ name }) => name}
      item={(film) => <FilmItem film={film} />}
    />
  )
}

function FilmItem({ film }: { film: StaffFilm }) {
  const { name, fault, seconds, bytes, hasCaptions, hasPoster, chapters, isDemo } = film
  const { lessons, questions } = film
  return (
    <>
      <p className={desk.head}>
        <strong>{name}</strong>
        {film.use && <Badge>{purposeOf(film)}</Badge>}
        {isDemo && <Badge>演示内容</Badge>}
        {fault && <Badge tone="hot">有误</Badge>}
      </p>
      {fault === null ? (
        <p className={desk.facts}>
          {seconds !== null && <span>{filmTime(seconds)}</span>}
          <span>{megabytes(bytes)} MB</span>
          <span>{hasCaptions ? '有字幕' : '没有字幕'}</span>
          <span>{hasPoster ? '有封面' : '没有封面'}</span>
          {chapters > 0 && <span>{chapters} 章</span>}
        </p>
      ) : (
        <p>{fault}</p>
      )}
      <p className={desk.facts}>
        {lessons.length + questions.length === 0 && <span>还没有用到</span>}
        {lessons.map(({ id, title, courseId }) => (
          <Link key={id} href={href(staffCoursePage, { id: courseId })}>
            课时 {id} {title}
          </Link>
        ))}
        {questions.length > 0 && <span>题目 {questions.join('、')}</span>}
      </p>
    </>
  )
}
