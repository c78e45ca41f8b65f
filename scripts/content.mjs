// Reads the files of content/: YAML in which every scalar is a string. `!include FILE` inserts another file.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The value of a file, and all files that it is made of. A fresh checkout has no packages before it is installed. */
const readContent = async (file) => read(file, (await import('yaml')).parse);

function read(file, parse) {
  const files = [file];
  const include = {
    tag: '!include',
    resolve(name) {
      const part = read(join(dirname(file), name), parse);
      files.push(...part.files);
      return part.value;
    },
  };
  try {
    const value = parse(readFileSync(file, 'utf8'), { schema: 'failsafe', customTags: [include] });
    return { value, files };
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}

const moduleOf = (value) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** The same as a module. */
export const contentModule = async (file) => moduleOf((await readContent(file)).value);

/** For esbuild. */
export const contentPlugin = {
  name: 'content',
  setup({ onLoad }) {
    onLoad({ filter: /\.yaml$/ }, async ({ path }) => {
      const { value, files } = await readContent(path);
      return { contents: moduleOf(value), loader: 'js', watchFiles: files };
    });
  },
};

/** For Vite. */
export const contentForVite = {
  name: 'content',
  enforce: 'pre',
  async load(id) {
    const [file] = id.split('?');
    if (!file.endsWith('.yaml')) return null;
    const { value, files } = await readContent(file);
    for (const one of files) this.addWatchFile(one);
    return moduleOf(value);
  },
};
