import { useForm } from '#components/ui/use-form.ts'
import { faultsOf } from './field-faults.ts'

type Options<V extends Record<string, string | boolean>> = Parameters<typeof useForm<V>>[0]

/** A form of the account, whose calls show what they are refused for; some of their sentences belong to a field. */
export function useAccountForm<V extends Record<string, string | boolean>>(options: Options<V>) {
  return useForm<V>({ ...options, faultsOf })
}
