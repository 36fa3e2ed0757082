import { type ColumnParams, columnMetadata, columnPage } from '#app/[site]/(portal)/column-list.tsx'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ page: string }> }

// The column list with every filter left open.
const open = ({ params }: Props): ColumnParams => ({
  params: params.then(({ page }) => ({
    city: '-',
    attribute: '-',
    first: '-',
    second: '-',
    page,
  })),
})

export const generateMetadata = (props: Props) => columnMetadata('List', open(props))

export default function List(props: Props) {
  return columnPage('List', open(props))
}
