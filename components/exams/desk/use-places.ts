import { citySite } from '#lib/cities/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

type Place = { id: number; name: string }

/** The provinces to choose from; null until they are there, none when they cannot be read. */
export function usePlaces(): readonly Place[] | null {
  const { data, error } = useEndpoint(citySite, {}, { quiet: true })
  if (!data) return error ? [] : null
  return data.flatMap(({ cities }) => cities.map(({ id, name }) => ({ id, name })))
}
