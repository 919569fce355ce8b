// Loaded into every process of the house (`node --import`): when its parent is gone, even killed,
// the channel between them closes and the process ends as if it had been asked to.
const lastMs = 8_000

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), lastMs).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
