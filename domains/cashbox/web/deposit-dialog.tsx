export default function D() {
  return null
}
