import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import bar from './runner/runner-bar.module.css'

type Props = {
  /** Name of the page, such as 专项作答. */
  name: string
  /** Path where leaving leads; the question bank unless told. */
  back?: string
}

/** In place of a sitting that is still loading: its bar, so that nothing moves when it begins, with the way out. */
export function Opening({ name, back = href(questionBankPage) }: Props) {
  return (
    <div data-sitting="">
      <header className={bar.bar}>
        <Link href={back} aria-label="离开练习" className={bar.back}>
          <Icon name="close" size={22} />
        </Link>
        <div className={bar.name}>
          <h1>{name}</h1>
          <p>正在打开题目</p>
        </div>
      </header>
      <div className={bar.waiting}>
        <Skeleton heights={[360, 56]} />
      </div>
    </div>
  )
}
