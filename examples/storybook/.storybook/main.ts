export default { framework: '@storybook/react-vite', stories: ['../*.stories.tsx'] }
