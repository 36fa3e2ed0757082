import type { Teacher } from '#lib/courses/views.ts'
import styles from './course.module.css'

/** Lists the teachers; without a picture the family name stands in its place. */
export function TeacherList({ teachers, level = 3 }: { teachers: Teacher[]; level?: 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.teachers}>
      {teachers.map(({ id, name, title, intro, avatar }) => (
        <li key={id}>
          <span className={styles.face} aria-hidden="true">
            {avatar ? (
              // biome-ignore lint/performance/noImgElement: drawn at its size already
              <img src={avatar} width={56} height={56} alt="" loading="lazy" />
            ) : (
              [...name][0]
            )}
          </span>
          <div>
            <Heading className={styles.name}>
              {name} <small>{title}</small>
            </Heading>
            <p>{intro}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
