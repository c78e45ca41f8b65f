// Measures the pages on a slow phone: `npm run measure -- load gzip 3`, `-- smooth grid,listing 12`, `-- memory 5`.
import { loadPageScript } from './page-script.mjs';

const { measure } = await loadPageScript('measure');
await measure(process.argv.slice(2));
