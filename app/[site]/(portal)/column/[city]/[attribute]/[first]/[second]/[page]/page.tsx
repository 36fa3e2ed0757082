import {
  type ColumnParams,
  columnListPage,
  columnMetadata,
} from '#app/[site]/(portal)/column-list.tsx'

export function generateStaticParams() {
  return []
}

export const generateMetadata = (props: ColumnParams) => columnMetadata('ColumnList', props)

export default function ColumnList(props: ColumnParams) {
  return columnListPage('ColumnList', props)
}
