import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Section } from '#components/ui/section.tsx'
import { ownClasses } from '#lib/classes/calls.ts'
import type { OwnClass } from '#lib/classes/contract.ts'
import { homeworkListPage } from '#lib/homework/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { questionBankClassSubjectLibraryPage } from '#lib/practice/paths.ts'
import styles from './own-classes.module.css'

/** The classes that the user is in, of the course named by `courseId` or `id` in the address: announcements, and the ways to homework and library. Nothing for who is in none. Default export for `lazy`. */
export default function OwnClasses() {
  const query = useSearchParams()
  const asked = parseKey('id', query.get('courseId') ?? query.get('id') ?? '')
  const { data } = useEndpoint(ownClasses, asked === null ? null : { courseId: Number(asked) }, {
    ...{ quiet: true, revalidateOnFocus: true },
  })
  return data?.items.map((one) => <Class key={one.id} one={one} />)
}

function Class({ one: { title, startsOn, endsOn, hasLibrary, announcements } }: { one: OwnClass }) {
  return (
    <Section title={`班级：${title}`}>
      <p className="facts">
        <span>{endsOn ? `${startsOn} 至 ${endsOn}` : `${startsOn} 开班`}</span>
      </p>
      <p className="facts">
        {hasLibrary && (
          <ButtonLink href={href(questionBankClassSubjectLibraryPage)} variant="second">
            班级题库
          </ButtonLink>
        )}
        <ButtonLink href={href(homeworkListPage)} variant="second">
          作业列表
        </ButtonLink>
      </p>
      {announcements.length === 0 ? (
        <p className="muted">老师还没有发公告。</p>
      ) : (
        <ul className={styles.list}>
          {announcements.map(({ id, title: name, text, at }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p className={styles.text}>{text}</p>
              <p className="muted">
                <time dateTime={at}>{shanghaiMinute(new Date(at))}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
