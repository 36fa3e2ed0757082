import { Link } from '#components/ui/link.tsx'
import { examinationPage } from '#lib/exams/paths.ts'
import {
  lxSpecialAdmissionTicketPrintPage,
  lxSpecialEnrollmentPage,
  lxSpecialPhotoAdjustmentPage,
  lxSpecialProfessionalCatalogPage,
  lxSpecialScoreCalculationPage,
  lxSpecialScoreLinePage,
  lxSpecialSignUpPage,
} from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './tools.module.css'

// Drawn on 24 squares.
const tools = [
  {
    name: '职位表',
    note: '查岗位、看条件',
    page: lxSpecialEnrollmentPage,
    sign: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14',
  },
  {
    name: '分数线',
    note: '历年进面分',
    page: lxSpecialScoreLinePage,
    sign: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  },
  {
    name: '成绩计算',
    note: '笔试面试折算',
    page: lxSpecialScoreCalculationPage,
    sign: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 7h8M8 12h1M12 12h1M16 12h.1M8 16h1M12 16h1M16 16h.1',
  },
  {
    name: '照片调整',
    note: '按要求裁好',
    page: lxSpecialPhotoAdjustmentPage,
    sign: 'M5 3h14v18H5zM15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM8 18c0-3 2-4 4-4s4 1 4 4',
  },
  {
    name: '准考证打印',
    note: '各地入口',
    page: lxSpecialAdmissionTicketPrintPage,
    sign: 'M4 7h16v4a2 2 0 0 0 0 3v4H4v-4a2 2 0 0 0 0-3zM14 7v11',
  },
  {
    name: '专业目录',
    note: '我的专业算哪类',
    page: lxSpecialProfessionalCatalogPage,
    sign: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  },
  {
    name: '日历订阅',
    note: '考试日进手机',
    page: examinationPage,
    hash: '#subscribe',
    sign: 'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8 3v4M16 3v4',
  },
  {
    name: '官方入口',
    note: '各省报名网站',
    page: lxSpecialSignUpPage,
    sign: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  },
]

/** Leads to what is looked up again and again on the way to an exam. */
export function Tools() {
  return (
    <nav aria-label="备考工具">
      <ul className={styles.tools}>
        {tools.map(({ name, note, page, hash = '', sign }) => (
          <li key={name}>
            <Link href={`${href(page)}${hash}`}>
              <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true">
                <path d={sign} />
              </svg>
              {name}
              <small>{note}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
