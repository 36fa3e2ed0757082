'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { CataloguePicker } from '#components/practice/bank/catalogues/catalogue-picker.tsx'
import { findNode } from '#components/practice/bank/catalogues/find-node.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { catalogueTree, classCatalogueList } from '#lib/practice/calls.ts'
import {
  questionBankClassSubjectLibraryPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { PracticeForm } from './practice-form.tsx'
import styles from './training.module.css'

const libraries = {
  public: {
    title: '专项训练',
    note: '选一个科目或考点，再选怎样挑题、做多少道。',
    call: catalogueTree,
    page: questionBankSpecialTrainingPage,
  },
  class: {
    title: '班级题库',
    note: '随班课程的题目，按课程安排练习。',
    call: classCatalogueList,
    page: questionBankClassSubjectLibraryPage,
  },
} as const

/** Choosing what to practise: a catalogue, how questions are picked, and how many. */
export function Training({ library }: { library: keyof typeof libraries }) {
  const { title, note, call, page } = libraries[library]
  const asked = useSearchParams().get('catalogueId')
  const { data: nodes, error, mutate } = useEndpoint(call, {})
  const chosen = nodes && (findNode(nodes, Number(asked)) ?? nodes[0])
  const head = (
    <div className={ui.head}>
      <h1>{title}</h1>
      <p className="muted">{note}</p>
    </div>
  )
  if (!nodes) {
    return (
      <>
        {head}
        {error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <div className={styles.columns}>
            <Skeleton heights={[40, 40, 40, 40, 40, 40, 40, 40]} />
            <Skeleton heights={[480]} />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {head}
      {chosen ? (
        <Chooser nodes={nodes} chosen={chosen} isAsked={asked !== null} page={page} />
      ) : (
        <Nothing library={library} />
      )}
    </>
  )
}

type ChooserProps = {
  nodes: CatalogueNode[]
  chosen: CatalogueNode
  /** The catalogue was chosen by the visitor. */
  isAsked: boolean
  page: (typeof libraries)[keyof typeof libraries]['page']
}

function Chooser({ nodes, chosen, isAsked, page }: ChooserProps) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice anew
  useEffect(() => {
    // Below the tree on narrow screens; without this a tap there would seem to do nothing.
    if (isAsked && matchMedia('(max-width: 960px)').matches) panel.current?.scrollIntoView()
  }, [chosen.id, isAsked])
  return (
    <div className={styles.columns}>
      <CataloguePicker
        nodes={nodes}
        chosen={chosen}
        hrefOf={(catalogueId) => href(page, { catalogueId })}
      />
      <div ref={panel} className={styles.panel}>
        <PracticeForm key={chosen.id} catalogue={chosen} />
      </div>
    </div>
  )
}

function Nothing({ library }: { library: keyof typeof libraries }) {
  if (library === 'public') return <EmptyState title="题目正在整理">请稍后再来。</EmptyState>
  return (
    <EmptyState title="您还没有班级题库">
      现在还没有开设班级，先做
      <Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>。
    </EmptyState>
  )
}
