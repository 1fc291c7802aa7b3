import 'latchkey/react/styles.css'
import { latchkeyLoader, withLatchkey } from 'latchkey/storybook'

export default { loaders: [latchkeyLoader], decorators: [withLatchkey] }
