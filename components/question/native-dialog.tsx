export { NativeDialog } from '#components/ui/native-dialog.tsx'
